import { expect, signIn, test } from "../../support/e2e.ts";
import { picture } from "../bugs/media.ts";
import { addPerson, reportBug } from "../bugs/team.ts";

const LONG_NAME = "Maximiliana-Theodora von und zu Hohenstein-Wittelsbach";
/** It scrolls by itself. */
const WIDE_TABLE = `\n\n|${" CageSensorReadings |".repeat(8)}\n|${" --- |".repeat(8)}`;

test("texts of any length make no screen scroll sideways", async ({ page, api }) => {
  await addPerson(api, LONG_NAME);
  const { _id } = await reportBug(api, {
    title: `Feeder 3 jams ${"W".repeat(90)}`,
    description: `Every second morning. ${"x".repeat(300)}${WIDE_TABLE}`,
    attachments: [
      await api.upload(
        new Blob([new Uint8Array((await picture()).buffer)], { type: "image/png" }),
        "one.png",
      ),
    ],
  });
  await api.call("addComment", { bugID: _id, comment: `Seen. ${"y".repeat(200)}${WIDE_TABLE}` });
  await signIn(page, { path: "/bugs" });

  for (const [path, text] of [
    ["/bugs", "WWW"],
    [`/bug-comments/${_id}`, "yyy"],
    ["/recent-activity", "yyy"],
    ["/user-management", LONG_NAME],
    ["/home", "WWW"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widthOf, `width of ${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
