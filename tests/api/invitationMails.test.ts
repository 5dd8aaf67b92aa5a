import { expect, it, onTestFinished } from "vitest";
import type { Mail } from "#server/mail/createMailer.ts";
import { startTestServer } from "./support.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A server whose mail server, if it has one, refuses every connection. */
async function start(smtpUrl: string | null = "smtp://127.0.0.1:1") {
  const server = await startTestServer({ smtpUrl });
  onTestFinished(() => server.close());
  const { api } = await server.buildAdmin();
  const list = async () => (await api.call("listInvitations", {})).data;
  return {
    server,
    list,
    readDelivery: async () => (await list())[0]?.delivery,
    invite: (...emails: string[]) => api.call("invite", { emails, role: "user" }),
    resend: (id = "") => api.call("resendInvitation", { id }),
  };
}

it("a few mails at a time are sent after the commit, and after a failure the others", async () => {
  const { server, list, invite } = await start();
  let atOnce = 0;
  let most = 0;
  const sent: Mail[] = [];
  server.parts.mailer.send = async (mail) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    expect(await list()).toHaveLength(30);
    atOnce -= 1;
    sent.push(mail);
    if (sent.length % 3 === 0) throw new Error("mailbox full");
  };
  await invite(...Array.from({ length: 30 }, (_, index) => `person-${index}@new.test`));
  await server.parts.background.settle();
  expect(sent).toHaveLength(30);
  expect(most).toBe(4);
});

it.each([
  [false, null],
  [true, undefined],
])("inviting and sending again answer isMailed: %s", async (isMailed, smtpUrl) => {
  const { invite, resend } = await start(smtpUrl);
  const invited = await invite("cleo@lab.test");
  const resent = await resend(invited.data.invited[0]?.id);
  expect([invited.isMailed, resent.isMailed]).toEqual([isMailed, isMailed]);
});

it("an invitation is listed as not delivered if the mail server refuses it, until it is sent again", async () => {
  const { server, list, readDelivery, invite, resend } = await start();
  await invite("cleo@lab.test");
  await server.parts.background.settle();
  const [invitation] = await list();
  expect(invitation).toMatchObject({ status: "pending", delivery: "failed" });
  let taken: () => void = () => undefined;
  const taking = new Promise<void>((resolve) => {
    taken = resolve;
  });
  server.parts.mailer.send = () => taking;
  await resend(invitation?.id);
  expect(await readDelivery()).toBe("underway");
  taken();
  await server.parts.background.settle();
  expect(await readDelivery()).toBeUndefined();
});

it("an invitation is listed as not delivered if its server was killed while the mail waited", async () => {
  const { server, readDelivery, invite } = await start();
  server.parts.mailer.send = async () => undefined;
  await invite("cleo@lab.test");
  await server.parts.background.settle();
  expect(await readDelivery()).toBeUndefined();
  await server.parts.db.updateTable("invitations").set({ mailed_at: null }).execute();
  expect(await readDelivery()).toBe("failed");
  server.passTime(7 * DAY);
  expect(await readDelivery()).toBeUndefined();
});
