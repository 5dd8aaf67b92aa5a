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

/** antd names its options to screen readers only where it draws all of them; thousands it can't. */
const MOST_DRAWN = 300;

/** Chooses a person; typing narrows the list. */
export function AssigneeSelect({ value, name, placeholder, isBusy = false, ...props }: Props) {
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
    <>
      <Select<string>
        {...props}
        className={styles.select}
        placeholder={people?.length === 0 ? t("bugs:noOne") : placeholder}
        value={shown}
        options={options}
        showSearch
        virtual={options.length > MOST_DRAWN}
        optionFilterProp="label"
        loading={isLoading || isBusy}
        // Not disabled, which would take the focus away.
        aria-busy={isBusy}
        open={isBusy ? false : undefined}
        notFoundContent={null}
      />
      {hasFailed && (
        <p className={styles.failed}>
          {t("bugs:assigneesMissing")}{" "}
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
    </>
  );
}
