import { type Actor, canDo } from "#contract/access.ts";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { HistoryEvent } from "#contract/types.ts";
import type { FoundEvent } from "./eventRepository.ts";

/**
 * @param names as from `findNames`, by uid; who has none there is unknown
 * @param reader who may not see everything: what a comment said before is for its author and admins
 */
export function presentEvent(
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
  // Of a person who is gone, nothing is left.
  const isErased = from_text === null && to_text === null;
  if (isHidden || isErased) return {};
  return { from: from_text, to: to_text, ...(is_cut && { isCut: true }) };
}
