import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { formatCount } from "../../../components/formatCount.ts";
import { withoutMarkdown } from "../../../components/richText.ts";
import { lastUpdated } from "../lastUpdated.ts";

/** What the app's cards (BugCard.tsx) and those of the document (paintBugs.ts) have in common. */

/** The usual height of a card, as in BugCard.module.css: a wrong guess costs a measurement and a rendering. */
export const heightAt = (windowWidth: number): number =>
  windowWidth < 640 ? 262 : windowWidth < 964 ? 170 : 118;

/** More than fits in two lines; a card must not lay out a text of 70 kB. */
const SHOWN_DESCRIPTION = 600;

/** What a card shows of a bug; of the template's, names in braces (src/screens.prerender.tsx). */
export function cardTexts(bug: Bug) {
  const comments = bug.commentData[0];
  return {
    order: String(bug.order),
    title: bug.title,
    description: withoutMarkdown(bug.description.slice(0, SHOWN_DESCRIPTION)),
    assigned: bug.assigned || UNKNOWN_NAME,
    username: bug.username || UNKNOWN_NAME,
    createdAt: bug.createdAt,
    updatedAt: lastUpdated(bug),
    commentCount: formatCount(comments?.count ?? 0),
    /** Empty without comments. */
    commentedAt: comments?.latestComment.createdAt ?? "",
  };
}

/** The kind of a card: cards of one kind differ only in their texts. */
export const kindOf = ({ bugType, commentData }: Bug): string =>
  commentData.length > 0 ? `${bugType} commented` : bugType;
