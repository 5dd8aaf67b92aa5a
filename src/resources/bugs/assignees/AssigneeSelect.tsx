import { Button, type RefSelectProps, Select } from "antd";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AssigneeSelect.module.css";
import { useAssignees } from "./useAssignees.ts";

interface Props {
  ref?: Ref<RefSelectProps>;
  id?: string;
  value: string | undefined;
  /** The name of the present assignee, who may be no user any more. */
  name?: string;
  placeholder?: string;
  status?: "error";
  isBusy?: boolean;
  onChange: (uid: string) => void;
  "aria-describedby"?: string;
}

/** Chooses a person; typing narrows the list. */
export function AssigneeSelect({ value, name, isBusy = false, ...props }: Props) {
  const { t } = useTranslation();
  const { people, isLoading, hasFailed, retry } = useAssignees({
    failure: t("bugs:assigneesFailed"),
  });
  const options = (people ?? []).map(({ uid, username }) => ({ value: uid, label: username }));
  const isListed = options.some((option) => option.value === value);
  if (value !== undefined && name && !isListed) options.unshift({ value, label: name });
  // A uid is no name to show.
  const shown = isListed || name ? value : undefined;

  return (
    <Select<string>
      {...props}
      className={styles.select}
      value={shown}
      options={options}
      showSearch
      optionFilterProp="label"
      loading={isLoading || isBusy}
      disabled={isBusy}
      notFoundContent={
        hasFailed ? (
          <p className={styles.failed}>
            {t("bugs:assigneesFailed")}{" "}
            <Button size="small" onClick={retry}>
              {t("retry")}
            </Button>
          </p>
        ) : (
          t(isLoading ? "loading" : "bugs:noOne")
        )
      }
    />
  );
}
