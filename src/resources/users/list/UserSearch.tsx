import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./UserSearch.module.css";
import type { UserListState } from "./useUserList.ts";

interface Props {
  text: string;
  onChange: (text: string) => void;
  found: number;
  list: UserListState;
}

/** The search box, and how many users there are or were found. */
export function UserSearch({ text, onChange, found, list }: Props) {
  const { t } = useTranslation();
  const loaded = list.users.length;
  const all =
    list.total === undefined
      ? t("users:loaded", { count: loaded })
      : t("users:all", { count: list.total });
  return (
    <search className={styles.search}>
      <Input
        className={styles.box}
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t("users:search")}
        aria-label={t("users:search")}
        aria-description={t("users:searchHint")}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not every page that comes in while the search goes on is worth a word. */}
      <p className={styles.count} aria-live={list.hasMore ? "off" : "polite"}>
        {loaded > 0 && (text === "" ? all : t("users:found", { count: found, total: all }))}
      </p>
    </search>
  );
}
