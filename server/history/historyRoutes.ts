import { type Actor, canDo } from "#contract/access.ts";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { CallReply, HistoryEvent } from "#contract/types.ts";
import { requireBug } from "../bugs/readBugs.ts";
import { readerOf } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { requireAccess } from "../http/authorize.ts";
import { ListReply } from "../http/ListReply.ts";
import {
  type FoundEvent,
  findEvents,
  findPeopleOf,
  listActivity,
  listBugHistory,
} from "./eventRepository.ts";

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
      return reply(await listBugHistory(readerOf(db), input), actor);
    },

    getEvent: async ({ input: { id }, actor }) => {
      const found = EVENT_ID.test(id) ? [{ id }] : [];
      const [event] = await findEvents(db, found, { isWhole: true });
      if (!event) throw new ApiError("event_not_found", "There is no such event.");
      if (event.bug_id === null) requireAccess(actor, "history.people");
      return { data: presentEvent(event, await findPeopleOf(db, [event]), actor) };
    },

    listActivity: async ({ input, actor }) => {
      const isAboutPeople = input.kind === "people" || input.about !== undefined;
      if (isAboutPeople) requireAccess(actor, "history.people");
      return reply(await listActivity(readerOf(db), input), actor);
    },
  };
}

/**
 * @param names as from `findNames`, by uid; users without one are unknown
 * @param reader only a comment's author and admins see what it said before
 */
function presentEvent(
  event: FoundEvent,
  names: ReadonlyMap<string, string>,
  reader: Actor,
): HistoryEvent {
  const someone = (uid: string | null) =>
    uid === null ? null : { uid, username: names.get(uid) ?? UNKNOWN_NAME };
  const { bug_id, order_no, title, comment_id, user_id, record_id, field } = event;
  return {
    id: event.id,
    at: event.at,
    by: someone(event.by_uid),
    kind: event.kind,
    changeID: event.change_id,
    ...(bug_id !== null &&
      order_no !== null && { bug: { _id: bug_id, order: order_no, title: title ?? "" } }),
    ...(user_id !== null && { user: someone(user_id) ?? undefined }),
    ...(record_id !== null && { record: record_id }),
    ...(field !== null && { field }),
    ...presentValues(event, someone, reader),
    ...(comment_id !== null && {
      comment: { _id: comment_id, ...(event.comment !== null && { comment: event.comment }) },
    }),
  };
}

type Value = HistoryEvent["from"];

function presentValues(
  { field, from_value, to_value, texts_of, from_text, to_text, is_cut, comment_id }: FoundEvent,
  someone: (uid: string | null) => Value,
  reader: Actor,
): Pick<HistoryEvent, "from" | "to" | "isCut"> {
  if (field === "assignedTo") return { from: someone(from_value), to: someone(to_value) };
  if (texts_of === null) {
    return from_value === null && to_value === null ? {} : { from: from_value, to: to_value };
  }
  const isHidden = comment_id !== null && !canDo(reader, "comments.seeEarlier", texts_of).can;
  // The texts of a deleted user are deleted.
  const isErased = from_text === null && to_text === null;
  if (isHidden || isErased) return {};
  return { from: from_text, to: to_text, ...(is_cut && { isCut: true }) };
}
