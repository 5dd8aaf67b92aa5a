import type { Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import type { Bug } from "#contract/types.ts";
import { test as base, expect, signIn } from "../../support/e2e.ts";
import { addPerson, reportBug } from "../bugs/team.ts";
import { breakCall, FAILURES, type Failure, letMinutesPass, REASON } from "./breakCall.ts";

/** Every failure text of the specification's section 8, for each way in which its call can fail. */

export interface Place {
  page: Page;
  bug: Bug;
}

export interface FailureRow {
  what: string;
  call: CallName;
  /** What the screen says; where the server's own reason is shown, `REASON` stands for it. */
  says: Record<Failure, string>;
  isSignedOut?: true;
  /** Goes to where the action is, and fills in what it needs. */
  prepare: (place: Place) => Promise<void>;
  act: (place: Place) => Promise<void>;
}

/** The same text however it fails. */
export const always = (text: string): FailureRow["says"] => ({
  absence: text,
  timeOut: text,
  trouble: text,
  refusal: text,
});

/** One text, unless the server gives its reason. */
export const orReason = (text: string): FailureRow["says"] => ({
  ...always(text),
  refusal: REASON,
});

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).last().click();

interface Fixtures {
  /** Lets a row's call fail in each way, and looks each time at what the screen says. */
  failEveryWay: (row: FailureRow) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  failEveryWay: async ({ page, api, expectError }, use) =>
    use(async (row) => {
      test.setTimeout(180_000);
      expectError(/ failed \(\d+\):|Failed to load resource/);
      await addPerson(api, "Ann Lee");
      const place = { page, bug: await reportBug(api) };
      await letMinutesPass(page);
      if (!row.isSignedOut) await signIn(page);
      for (const failure of FAILURES) {
        await test.step(failure, async () => {
          await row.prepare(place);
          const mend = await breakCall(page, row.call, failure);
          await row.act(place);
          // A toast and the field that it is about may both say it.
          await expect(page.getByText(row.says[failure]).first()).toBeVisible();
          await mend();
          // What was typed outlasts the failure; each way to fail starts afresh.
          await page.evaluate(() => sessionStorage.clear());
        });
      }
    }),
});
