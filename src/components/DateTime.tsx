import { formatAgo, formatDate, formatDateTime } from "./dates.ts";

const formats = { date: formatDate, dateTime: formatDateTime, ago: formatAgo };

interface Props {
  at: string;
  as?: keyof typeof formats;
}

/** A readable time, with the exact one in `dateTime`, on hover, and on paper. */
export function DateTime({ at, as = "date" }: Props) {
  return (
    <time dateTime={at} title={formatDateTime(at)} data-ago={as === "ago" || undefined}>
      {formats[as](at)}
    </time>
  );
}
