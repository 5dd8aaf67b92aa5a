import { Button, Input, Select } from "antd";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BUG_TYPES, LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { ActionDialog, submitOnCtrlEnter } from "../../../components/ActionDialog.tsx";
import { formatAgo } from "../../../components/dates.ts";
import { Field } from "../../../components/Field.tsx";
import { Preview } from "../../../components/Preview.tsx";
import { useLatestChange } from "../conflicts/useLatestChange.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import type { TextField } from "./bugDraft.ts";
import styles from "./EditBugDialog.module.css";
import { useEditBug } from "./useEditBug.ts";

interface Props {
  bug: Bug;
  announce: AnnounceChange;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** A bug's title, description and type. Closing it keeps what was typed. */
export function EditBugDialog({ bug, announce, ...dialog }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useEditBug(bug, (changeID) => {
    dialog.onClose();
    announce(t("bugs:edit.saved", { order: bug.order }), bug.order, changeID);
  });
  const { mine, base, theirs } = form.draft;

  const faultOf = (field: "title" | "description") => {
    const { length } = mine[field];
    const max = LIMITS[field];
    if (mine[field].trim() === "") return t("bugs:report.incomplete");
    if (length <= max) return undefined;
    return t("bugs:report.tooLong", {
      max: max.toLocaleString("en"),
      length: length.toLocaleString("en"),
    });
  };
  const isValid = !faultOf("title") && !faultOf("description");
  const beside = (field: TextField, text: string) =>
    theirs.includes(field) && (
      <Theirs
        field={field}
        text={text}
        onTake={() => {
          form.takeTheirs(field);
          document
            .getElementById(`${id}-${field}`)
            ?.querySelector<HTMLElement>("textarea, input")
            ?.focus();
        }}
      />
    );

  return (
    <ActionDialog
      {...dialog}
      width={theirs.length > 0 ? 960 : 720}
      title={t("bugs:edit.title", { order: bug.order })}
      submit={t(theirs.length > 0 ? "bugs:edit.saveMine" : "bugs:edit.save")}
      busySubmit={t("bugs:edit.saving")}
      cancel={t("close")}
      isBusy={form.isSaving}
      isReady={isValid && form.hasChanges}
      error={form.failure}
      aside={
        form.hasChanges && (
          <Button
            disabled={form.isSaving}
            onClick={() => {
              form.discard();
              dialog.onClose();
            }}
          >
            {t("bugs:edit.discard")}
          </Button>
        )
      }
      onSubmit={form.save}
    >
      {theirs.length > 0 && (
        // A further conflict is another note, which is announced as well.
        <ConflictNote key={base.version} bugID={bug._id} field={theirs[0] as TextField} />
      )}
      <div id={`${id}-title`} className={styles.field}>
        <Field label={t("bugs:report.bugTitle")} error={faultOf("title")}>
          {(control) => (
            <Input
              {...control}
              aria-required
              autoComplete="off"
              value={mine.title}
              readOnly={form.isSaving}
              onChange={(event) => form.change({ title: event.target.value })}
            />
          )}
        </Field>
        {beside("title", base.title)}
      </div>
      <div id={`${id}-description`} className={styles.field}>
        <div>
          <Field label={t("bugs:report.description")} error={faultOf("description")}>
            {(control) => (
              <Input.TextArea
                {...control}
                aria-required
                autoSize={{ minRows: 7, maxRows: 18 }}
                value={mine.description}
                readOnly={form.isSaving}
                onChange={(event) => form.change({ description: event.target.value })}
                onKeyDown={submitOnCtrlEnter}
              />
            )}
          </Field>
          <Preview text={mine.description} />
        </div>
        {beside("description", base.description)}
      </div>
      <div id={`${id}-bugType`} className={styles.field}>
        <Field label={t("bugs:report.type")}>
          {(control) => (
            <Select
              {...control}
              virtual={false}
              disabled={form.isSaving}
              value={mine.bugType}
              options={BUG_TYPES.map((type) => ({ value: type, label: t(`bugs:type.${type}`) }))}
              onChange={(bugType) => form.change({ bugType })}
            />
          )}
        </Field>
        {beside("bugType", t(`bugs:type.${base.bugType}`))}
      </div>
      {form.hasChanges && <p className={styles.hint}>{t("editIsKept")}</p>}
    </ActionDialog>
  );
}

/** Who has changed what the user is changing, and when. */
function ConflictNote({ bugID, field }: { bugID: string; field: TextField }): ReactNode {
  const { t } = useTranslation();
  const change = useLatestChange(bugID, field);
  const note = useRef<HTMLParagraphElement>(null);
  // It stands at the top of the form, which may be scrolled.
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} role="alert" tabIndex={-1} className={styles.conflict}>
      {change
        ? t("bugs:edit.conflictBy", {
            name: change.by?.username ?? UNKNOWN_NAME,
            ago: formatAgo(change.at),
          })
        : t("bugs:edit.conflict")}
    </p>
  );
}

interface TheirsProps {
  field: TextField;
  text: string;
  onTake: () => void;
}

function Theirs({ field, text, onTake }: TheirsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.theirs} aria-label={t(`bugs:edit.theirs.${field}`)}>
      <strong>{t(`bugs:edit.theirs.${field}`)}</strong>
      <div className={styles.text}>{text}</div>
      <Button size="small" onClick={onTake}>
        {t("bugs:edit.takeTheirs")}
      </Button>
    </section>
  );
}
