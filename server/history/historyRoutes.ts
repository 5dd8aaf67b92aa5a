import { canDo } from "#contract/access.ts";
import type { CallReply } from "#contract/types.ts";
import { requireBug } from "../bugs/requireBug.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { ListReply } from "../http/ListReply.ts";
import { findEvents, findPeopleOf, listActivity, listBugHistory } from "./eventRepository.ts";
import { presentEvent } from "./presentEvent.ts";

type HistoryHandlers = Pick<Handlers, "listBugHistory" | "listActivity">;
type EventList = CallReply<"listActivity">;

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

    listActivity: async ({ input, actor }) => {
      if (input.kind === "people" || input.about !== undefined) {
        const verdict = canDo(actor, "history.people");
        if (!verdict.can) throw new ApiError("forbidden", verdict.reason);
      }
      return reply(await listActivity(db, input), actor);
    },
  };
}
