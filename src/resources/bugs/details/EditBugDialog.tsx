import { useTranslation } from "react-i18next";
import { BUG_TYPES, LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { ActionDialog, submitOnCtrlEnter } from "../../../components/ActionDialog.tsx";
import { Button } from "../../../components/Button.tsx";
import { ConflictNote, SideBySide } from "../../../components/Conflict.tsx";
import { formatAgo } from "../../../components/dates.tsx";
import { Field } from "../../../components/Field.tsx";
import { formatCount } from "../../../components/formatCount.ts";
import { Input } from "../../../components/Input.tsx";
import { Select } from "../../../components/Select.tsx";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { MarkdownField } from "../../comments/MarkdownField.tsx";
import { isUploading } from "../../comments/useTextPictures.ts";
import { useLatestChange } from "../conflicts/changedBug.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import styles from "./BugDetails.module.css";
import type { TextField } from "./bugDraft.ts";
import { useEditBug } from "./useEditBug.ts";

const DESCRIPTION_LINES = { least: 7, most: 18 };

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
      max: formatCount(max),
      length: formatCount(length),
    });
  };
  const isValid = !faultOf("title") && !faultOf("description");
  const theirsOf = (field: TextField, text: string) =>
    theirs.includes(field)
      ? {
          label: t(`bugs:edit.theirs.${field}`),
          text,
          take: t("bugs:edit.takeTheirs"),
          onTake: () => form.takeTheirs(field),
        }
      : undefined;

  return (
    <ActionDialog
      {...dialog}
      width={theirs.length > 0 ? 960 : 720}
      title={t("bugs:edit.title", { order: bug.order })}
      submit={t(theirs.length > 0 ? "bugs:edit.saveMine" : "bugs:edit.save")}
      busySubmit={t("bugs:edit.saving")}
      cancel={t("close")}
      isBusy={form.isSaving}
      isReady={isValid && form.hasChanges && !isUploading(mine.description)}
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
        <ConflictNote key={base.version}>
          <WhoChanged bugID={bug._id} field={theirs[0] as TextField} />
        </ConflictNote>
      )}
      <SideBySide theirs={theirsOf("title", base.title)}>
        <Field label={t("bugs:report.bugTitle")} error={faultOf("title")}>
          {(control) => (
            <Input
              {...control}
              aria-required
              autoComplete="off"
              value={mine.title}
              readOnly={form.isSaving}
              onChange={({ target }) => form.change(() => ({ title: target.value }))}
            />
          )}
        </Field>
      </SideBySide>
      <SideBySide theirs={theirsOf("description", base.description)}>
        <MarkdownField
          label={t("bugs:report.description")}
          text={mine.description}
          error={faultOf("description")}
          lines={DESCRIPTION_LINES}
          isReadOnly={form.isSaving}
          isRequired
          onChange={(make) =>
            form.change(({ description }) => ({ description: make(description) }))
          }
          onKeyDown={submitOnCtrlEnter}
        />
      </SideBySide>
      <SideBySide theirs={theirsOf("bugType", t(`bugs:type.${base.bugType}`))}>
        <Field label={t("bugs:report.type")}>
          {(control) => (
            <Select
              {...control}
              virtual={false}
              disabled={form.isSaving}
              value={mine.bugType}
              options={BUG_TYPES.map((type) => ({ value: type, label: t(`bugs:type.${type}`) }))}
              onChange={(bugType) => form.change(() => ({ bugType }))}
            />
          )}
        </Field>
      </SideBySide>
      <p className={styles.hint}>{t("editIsKept")}</p>
    </ActionDialog>
  );
}

/** Who has changed what the user is changing, and when. */
function WhoChanged({ bugID, field }: { bugID: string; field: TextField }) {
  const { t } = useTranslation();
  const change = useLatestChange(bugID, field);
  const user = useSessionUser();
  return change
    ? t(`bugs:edit.${change.by?.uid === user?.uid ? "conflictByUser" : "conflictBy"}`, {
        name: change.by?.username ?? UNKNOWN_NAME,
        ago: formatAgo(change.at),
      })
    : t("bugs:edit.conflict");
}
