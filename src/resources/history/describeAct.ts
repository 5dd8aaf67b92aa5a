import type { TFunction } from "i18next";
import { type RecordType, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug, HistoryEvent } from "#contract/types.ts";
import type { Act } from "./entries.ts";

/**
 * What somebody did, oldest first, as the rest of a sentence that begins with their name.
 * @param withFrom whether to name the earlier value
 */
export function describeAct(act: Act, t: TFunction, { withFrom = true } = {}): string {
  const oldestFirst = act.toReversed();
  const { attached, detached, others } = sort(oldestFirst);
  const phrases = [
    ...others.map((event) => describeEvent(event, t, withFrom)),
    ...(attached > 0 ? [t("history:did.attached", { count: attached })] : []),
    ...(detached > 0 ? [t("history:did.detached", { count: detached })] : []),
  ];
  const last = phrases.pop() ?? "";
  // Not with Intl.ListFormat: the browser takes 12 ms to load its data, before Home's first news.
  return phrases.length > 0 ? `${phrases.join(", ")} and ${last}` : last;
}

/** Attachments are counted: nobody knows them by their addresses. */
function sort(events: readonly HistoryEvent[]) {
  const files = events.filter(({ field }) => field === "attachments");
  return {
    attached: files.filter(({ to }) => to !== null && to !== undefined).length,
    detached: files.filter(({ to }) => to === null).length,
    others: events.filter((event) => !files.includes(event)),
  };
}

function describeEvent(event: HistoryEvent, t: TFunction, withFrom: boolean): string {
  const { kind, from, to, comment } = event;
  const name = event.user?.username ?? UNKNOWN_NAME;
  switch (kind) {
    case "bug.created":
      return t("history:did.reported");
    case "bug.imported":
      return t("history:did.imported");
    case "bug.changed":
      return describeChange(event, t, withFrom);
    case "comment.added":
      return comment?.comment === undefined
        ? t("history:did.commentedOnce")
        : t("history:did.commented");
    case "comment.edited":
      return t("history:did.commentEdited");
    case "comment.deleted":
      return t("history:did.commentDeleted");
    case "user.created":
      return to
        ? t("history:did.userAddedAs", { name, to: nameRole(to, t) })
        : t("history:did.userAdded", { name });
    case "user.changed":
      return describeUserChange(event, name, t);
    case "user.deleted":
      return t("history:did.userDeleted", { name });
    case "record.added":
      return t("history:did.recordAdded", { to: nameRecord(to, t) });
    case "record.deleted":
      return t("history:did.recordDeleted", { from: nameRecord(from, t) });
  }
}

function describeChange(
  { field, from, to }: HistoryEvent,
  t: TFunction,
  withFrom: boolean,
): string {
  const was = (what: string, before: string) =>
    withFrom && before ? t("history:act", { what, from: before }) : what;
  switch (field) {
    // Bugs completed before there was a history have no known earlier status.
    case "status":
      return was(
        t("history:did.status", { to: nameStatus(to, t) }),
        from ? nameStatus(from, t) : "",
      );
    case "bugType":
      return was(t("history:did.bugType", { to: nameType(to, t) }), nameType(from, t));
    case "assignedTo":
      return was(
        to ? t("history:did.assignedTo", { to: namePerson(to, t) }) : t("history:did.unassigned"),
        namePerson(from, t),
      );
    case "title":
      return to === undefined
        ? t("history:did.titleErased")
        : was(t("history:did.title", { to: quote(to, t) }), quote(from, t));
    case "description":
      return t("history:did.description");
    default:
      return t("history:did.changed");
  }
}

function describeUserChange({ field, from, to }: HistoryEvent, name: string, t: TFunction): string {
  switch (field) {
    case "username":
      return to === undefined
        ? t("history:did.usernameErased", { name })
        : t("history:act", {
            what: t("history:did.username", { name, to: quote(to, t) }),
            from: quote(from, t),
          });
    case "role":
      return t("history:act", {
        what: t("history:did.role", { name, to: nameRole(to, t) }),
        from: nameRole(from, t),
      });
    case "password":
      return t("history:did.password", { name });
    case "avatarURL":
      return t("history:did.avatarURL", { name });
    default:
      return t("history:did.userChanged", { name });
  }
}

type Value = HistoryEvent["from"];

const plain = (value: Value): string => (typeof value === "string" ? value : "");
const quote = (value: Value, t: TFunction) =>
  plain(value) ? t("history:quoted", { text: plain(value) }) : t("history:empty");
const namePerson = (value: Value, t: TFunction) =>
  value && typeof value === "object" ? value.username || UNKNOWN_NAME : t("history:none");
const nameStatus = (value: Value, t: TFunction) =>
  t(`bugs:status.${plain(value) as Bug["status"]}`);
const nameType = (value: Value, t: TFunction) => t(`bugs:type.${plain(value) as Bug["bugType"]}`);
const nameRole = (value: Value, t: TFunction) => (value ? plain(value) : t("users:noRole"));
const nameRecord = (value: Value, t: TFunction) => t(`records:types.${plain(value) as RecordType}`);
