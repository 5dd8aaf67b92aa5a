import { canDo } from "#contract/access.ts";
import type { CallReply } from "#contract/types.ts";
import { requireBug } from "../bugs/requireBug.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { ListReply } from "../http/ListReply.ts";
import { findEvents, findPeopleOf, listActivity, listBugHistory } from "./eventRepository.ts";
import { presentEvent } from "./presentEvent.ts";

type HistoryHandlers = Pick<Handlers, "listBugHistory" | "listActivity" | "getEvent">;
type EventList = CallReply<"listActivity">;

/** An id that the database's integers can hold. */
const EVENT_ID = /^[1-9]\d{0,8}$/;

export function historyHandlers({ db }: Parts): HistoryHandlers {
  const reply = (
    { listed, total }: Awaited<ReturnType<typeof listActivity>>,
    reader: SignedInActor,
  ): ListReply<EventList> =>
    ListReply.of(
      listed,
      async (some) => {
        const events = await findEvents(db, some);
        const names = await findPeopleOf(db, events);
        return events.map((event) => presentEvent(event, names, reader));
      },
      (data) => ({ data, total }),
    );

  return {
    listBugHistory: async ({ input, actor }) => {
      await requireBug(db, input.id);
      return reply(await listBugHistory(db, input), actor);
    },

    getEvent: async ({ input: { id }, actor }) => {
      const found = EVENT_ID.test(id) ? [{ id }] : [];
      const [event] = await findEvents(db, found, { isWhole: true });
      if (!event) throw new ApiError("event_not_found", "There is no such event.");
      if (event.bug_id === null) requireAdmin(actor);
      return { data: presentEvent(event, await findPeopleOf(db, [event]), actor) };
    },

    listActivity: async ({ input, actor }) => {
      if (input.kind === "people" || input.about !== undefined) requireAdmin(actor);
      return reply(await listActivity(db, input), actor);
    },
  };
}

/** @throws ApiError `forbidden` */
function requireAdmin(actor: SignedInActor): void {
  const verdict = canDo(actor, "history.people");
  if (!verdict.can) throw new ApiError("forbidden", verdict.reason);
}
