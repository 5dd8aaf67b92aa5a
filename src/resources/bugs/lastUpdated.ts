import type { Bug, Comment } from "#contract/types.ts";

/** When a bug was changed last, or commented on: not every server counts a comment as a change. */
export function lastUpdated({
  updatedAt,
  commentData,
  comments = [],
}: Pick<Bug, "updatedAt" | "commentData"> & { comments?: readonly Comment[] }): string {
  const times = [
    updatedAt,
    ...commentData.map(({ latestComment }) => latestComment.createdAt),
    ...comments.map(({ createdAt }) => createdAt),
  ];
  return times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
}
