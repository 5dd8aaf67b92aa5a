import { type HttpError, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { LIMITS } from "#contract/constants.ts";
import type { CallReply } from "#contract/types.ts";
import { useDebounced } from "../../../components/hooks.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";

const PAUSE_MS = 400;
/** Two words are in too many titles. */
const LEAST_WORDS = 3;
/** The beginning of a description says what it is about. */
const SENT_DESCRIPTION = 4_000;

let segmenter: Intl.Segmenter | undefined;

/** Tells words apart in scripts without spaces, too, where the browser can (Firefox from 125). */
function wordsOf(text: string): readonly unknown[] {
  if (!("Segmenter" in Intl)) return text.split(/\s+/).filter(Boolean);
  // Only once something is written: the browser takes 12 ms to load its data.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
}

const isEnough = (text: string) => text !== "" && wordsOf(text).length >= LEAST_WORDS;

export type SimilarBug = CallReply<"similarBugs">["data"][number];

/** The bugs that a report being written may repeat; undefined as long as too little is written. */
export function useSimilarBugs(given: { title: string; description: string }): {
  bugs: SimilarBug[] | undefined;
  hasFailed: boolean;
} {
  const title = useDebounced(given.title.trim().slice(0, LIMITS.title), PAUSE_MS);
  const description = useDebounced(given.description.trim().slice(0, SENT_DESCRIPTION), PAUSE_MS);
  const isOn = isEnough(given.title) && isEnough(title);
  const isOffered = useIsOffered("similarBugs");
  const { query } = useList<SimilarBug, HttpError>({
    resource: "similarBugs",
    filters: [
      { field: "title", operator: "eq", value: title },
      { field: "description", operator: "eq", value: description || undefined },
    ],
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { enabled: isOffered && isOn, placeholderData: keepPreviousData },
  });
  return {
    bugs: isOn && !query.isError ? query.data?.data : undefined,
    hasFailed: isOn && query.isError,
  };
}
