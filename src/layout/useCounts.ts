import { type HttpError, useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Widget } from "#contract/types.ts";
import { useIsIdle } from "../components/whenIdle.ts";
import type { MenuEntry } from "../framework/defineResource.ts";

interface Count {
  shown: string;
  /** In words, for screen readers. */
  said: string;
}

const number = new Intl.NumberFormat("en");

/**
 * The counts of menu entries, from the widgets of the home screen: loaded once the browser is idle,
 * and again with every change that they count. Undefined where the number isn't known.
 */
export function useCounts(): (entry: MenuEntry) => Count | undefined {
  const { t } = useTranslation();
  const isIdle = useIsIdle();
  const { query } = useList<Widget & { id: string }, HttpError>({
    resource: "widgets",
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { enabled: isIdle, staleTime: 60_000 },
  });
  const widgets = query.data?.data;
  return ({ count }) => {
    const widget = count && widgets?.find(({ redirectURL }) => redirectURL === count.of);
    if (!count || !widget) return undefined;
    return {
      shown: number.format(widget.count),
      said: String(t(count.text, { count: widget.count } as never)),
    };
  };
}
