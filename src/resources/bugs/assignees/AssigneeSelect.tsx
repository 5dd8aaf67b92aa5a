import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { Select, type SelectHandle } from "../../../components/Select.tsx";
import { Face } from "../../people/Face.tsx";
import { useAssignees } from "../../people/useAssignees.ts";
import styles from "./AssigneeSelect.module.css";

interface Props {
  /** For moving the focus. */
  ref?: Ref<SelectHandle>;
  /** For its label. */
  id?: string;
  /** A uid; undefined is nobody. */
  value: string | undefined;
  /** The name of the current assignee, who may no longer be a user. */
  name?: string;
  /** Shown while nobody is chosen. */
  placeholder?: string;
  /** Whether its choice is refused. */
  status?: "error";
  /** Whether a change is being saved. */
  isBusy?: boolean;
  /** The uid of a user to leave out. */
  without?: string;
  /** Whether nobody can be chosen. */
  isClearable?: boolean;
  /** `uid` is undefined if the choice was cleared. */
  onChange: (uid: string | undefined) => void;
  /** The id of its hint or error. */
  "aria-describedby"?: string;
}

/**
 * antd only names its options to screen readers if it renders all of them, which is too slow for
 * thousands.
 */
const MOST_DRAWN = 300;

/** Selects a user; typing filters the list. */
export function AssigneeSelect({
  value,
  name,
  placeholder,
  isBusy = false,
  without,
  isClearable,
  ...props
}: Props) {
  const { t } = useTranslation();
  const { people, isLoading, hasFailed, retry } = useAssignees({
    failure: t("bugs:assigneesFailed"),
  });
  const options = (people ?? [])
    .filter(({ uid }) => uid !== without)
    .map(({ uid, username }) => ({ value: uid, label: username }));
  const isListed = options.some((option) => option.value === value);
  if (value !== undefined && name && !isListed) options.unshift({ value, label: name });
  const [search, setSearch] = useState("");
  const wanted = search.toLowerCase();
  const isUnmatched =
    options.length > 0 && !options.some(({ label }) => label.toLowerCase().includes(wanted));
  // A uid is never shown in place of a name.
  const shown = isListed || name ? value : undefined;

  return (
    <div className={styles.box}>
      <Select<string>
        {...props}
        className={styles.select}
        placeholder={people?.length === 0 ? t("bugs:noOne") : placeholder}
        value={shown}
        prefix={
          shown && (
            <span className={styles.face}>
              <Face uid={shown} size={20} />
            </span>
          )
        }
        options={options}
        showSearch
        allowClear={isClearable}
        virtual={options.length > MOST_DRAWN}
        optionFilterProp="label"
        loading={isLoading || isBusy}
        // Not disabled, which would lose the focus.
        aria-busy={isBusy}
        open={isBusy ? false : undefined}
        // antd's has neither enough contrast nor a role that may be in a list box.
        notFoundContent={null}
        onSearch={setSearch}
        // antd would name an option that isn't there.
        {...(isUnmatched && { "aria-activedescendant": undefined })}
      />
      <p role="status" className={styles.none}>
        {isUnmatched && t("bugs:noMatch")}
      </p>
      {hasFailed && (
        <p className={styles.failed}>
          {t("bugs:assigneesMissing")}{" "}
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
    </div>
  );
}
