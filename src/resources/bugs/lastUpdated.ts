import type { Bug, Comment } from "#contract/types.ts";

/** The time of a bug's last change or comment: not every server counts a comment as a change. */
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
