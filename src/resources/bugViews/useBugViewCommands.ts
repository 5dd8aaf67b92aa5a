import { UnorderedListOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import type { UseCommand } from "../../framework/commands.ts";
import { useBugViews } from "./useBugViews.ts";

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
      to: `${paths.bugs}?${new URLSearchParams(texts)}`,
    };
  });
};
