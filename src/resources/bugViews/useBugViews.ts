import { UnorderedListOutlined } from "@ant-design/icons";
import { type HttpError, useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { bugsPath } from "#contract/paths.ts";
import type { BugView } from "#contract/types.ts";
import type { UseCommand } from "../../framework/commands.ts";

/** One's own views and the team's, by name. Errors only go to the console. */
export function useBugViews() {
  const { query } = useList<BugView, HttpError>({
    resource: "bugViews",
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  // Without data, asking again clears the error at once.
  const hasFailed = !query.data && query.errorUpdateCount > 0;
  return {
    views: query.data?.data ?? [],
    hasFailed,
    isLoading: query.isPending && !hasFailed,
    isReloading: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** The command bar opens each view. */
export const useBugViewCommands: UseCommand = () => {
  const { t } = useTranslation();
  return useBugViews().views.map(({ id, name, query }) => {
    const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
    return {
      id,
      text: t("bugViews:command", { name }),
      words: [name],
      isOnlyFound: true,
      Icon: UnorderedListOutlined,
      to: bugsPath(Object.fromEntries(texts)),
    };
  });
};
