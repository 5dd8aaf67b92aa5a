import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { formatAgo, formatDate } from "../../../components/dates.tsx";
import { withoutMarkdown } from "../../../components/richText.ts";
import { lastUpdated } from "../lastUpdated.ts";

/** More than fits in two lines; a card must not lay out a text of 70 kB. */
const SHOWN_DESCRIPTION = 600;

export const excerptOf = ({ description }: Bug): string =>
  withoutMarkdown(description.slice(0, SHOWN_DESCRIPTION));

/** The elements that a card has: cards of one kind differ in their texts alone. */
export const kindOf = ({ bugType, commentData }: Bug): string =>
  `${bugType} ${commentData.length > 0}`;

/** What a card shows of a bug, by the names in braces of its template. */
export function cardTexts(bug: Bug): Record<string, string> {
  const comments = bug.commentData[0];
  return {
    order: String(bug.order),
    title: bug.title,
    description: excerptOf(bug),
    assigned: bug.assigned || UNKNOWN_NAME,
    username: bug.username || UNKNOWN_NAME,
    createdAt: formatDate(bug.createdAt),
    updatedAt: formatDate(lastUpdated(bug)),
    count: comments?.count.toLocaleString("en") ?? "",
    commentedAt: comments ? formatAgo(comments.latestComment.createdAt) : "",
  };
}
