import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { BUG_TYPES, LIMITS } from "#contract/constants.ts";
import { bugPath, paths } from "#contract/paths.ts";
import { Button } from "../../../components/Button.tsx";
import { Field, showFault } from "../../../components/Field.tsx";
import { formatCount } from "../../../components/formatCount.ts";
import { Input, TextArea } from "../../../components/Input.tsx";
import { LeaveGuard } from "../../../components/LeaveGuard.tsx";
import { Select, type SelectHandle } from "../../../components/Select.tsx";
import { cameFrom } from "../../../framework/useScreenQuery.ts";
import { useMediaQuery } from "../../../theme/useMediaQuery.ts";
import { ResendDialog } from "../../ResendDialog.tsx";
import { AssigneeSelect } from "../assignees/AssigneeSelect.tsx";
import { FileChooser } from "../attachments/FileChooser.tsx";
import { SimilarBugs } from "../similar/SimilarBugs.tsx";
import styles from "./ReportForm.module.css";
import { type FormField, useReportForm } from "./useReportForm.ts";

const MEDIA = ["image", "video"] as const;
/** A limit is only mentioned when it is near. */
const NEAR = 0.8;

export function ReportForm() {
  const { t } = useTranslation();
  const title = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const assignedTo = useRef<SelectHandle>(null);
  const texts = { title, description };
  const form = useReportForm({
    onFault: (field) =>
      field === "assignedTo" ? assignedTo.current?.focus() : showFault(texts[field].current),
  });
  const { draft, change, isSending, reported } = form;
  const { key, state } = useLocation();
  const isMeant = cameFrom(state)?.focus === "title";
  // Also for somebody who is here already: each key leads to an entry of its own.
  useEffect(() => {
    if (key && isMeant) title.current?.focus();
  }, [key, isMeant]);
  const isWide = useMediaQuery("(min-width: 900px)");

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const isMeant = event.ctrlKey || event.metaKey || event.target === title.current;
    if (!isMeant) return;
    event.preventDefault();
    form.submit();
  };

  /** The message about a text's length. */
  const noteOn = (field: "title" | "description") => {
    const max = LIMITS[field];
    const length = draft[field].length;
    const values = { max: formatCount(max), length: formatCount(length) };
    if (length > max) return { error: t("bugs:report.tooLong", values) };
    return { hint: length > max * NEAR ? t("bugs:report.length", values) : undefined };
  };
  const status = (field: FormField) =>
    form.missing.some((each) => each === field) ? ({ status: "error" } as const) : {};

  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown} noValidate>
        <div className={`${styles.card} ${styles.texts}`}>
          <Field label={t("bugs:report.bugTitle")} {...noteOn("title")}>
            {(control) => (
              <Input
                {...control}
                {...status("title")}
                ref={title}
                aria-required
                autoComplete="off"
                placeholder={t("bugs:report.titlePlaceholder")}
                value={draft.title}
                readOnly={isSending}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          {!isWide && <SimilarBugs report={draft} place="within" />}
          <Field label={t("bugs:report.description")} {...noteOn("description")}>
            {(control) => (
              <TextArea
                {...control}
                {...status("description")}
                ref={description}
                aria-required
                autoSize={{ minRows: 7, maxRows: 22 }}
                placeholder={t("bugs:report.descriptionPlaceholder")}
                value={draft.description}
                readOnly={isSending}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.side}>
          <div className={styles.card}>
            <Field label={t("bugs:report.assignTo")}>
              {(control) => (
                <AssigneeSelect
                  {...control}
                  {...status("assignedTo")}
                  ref={assignedTo}
                  placeholder={t("bugs:report.assignPlaceholder")}
                  value={draft.assignedTo || undefined}
                  onChange={(uid = "") => change({ assignedTo: uid })}
                />
              )}
            </Field>
            <Field label={t("bugs:report.type")}>
              {(control) => (
                <Select
                  {...control}
                  className={styles.select}
                  virtual={false}
                  value={draft.bugType}
                  options={BUG_TYPES.map((type) => ({
                    value: type,
                    label: t(`bugs:type.${type}`),
                  }))}
                  onChange={(bugType) => change({ bugType })}
                />
              )}
            </Field>
          </div>
          {isWide && <SimilarBugs report={draft} place="beside" />}
        </div>
        <section
          className={`${styles.card} ${styles.rest}`}
          aria-label={t("bugs:report.attachments")}
        >
          <h2 className={styles.heading}>{t("bugs:report.attachments")}</h2>
          <FileChooser
            // The next report begins without the message about the last one's files.
            key={reported?._id}
            uploads={form.uploads}
            accepted={MEDIA}
            problem={form.filesProblem}
            onFiles={form.addFiles}
            onRemove={form.removeFile}
            onRetry={form.retryFile}
          />
          <div className={styles.submit}>
            <p role="status" className={styles.outcome}>
              {form.isUnanswered ? (
                <>
                  {t("bugs:report.unanswered")} <Link to={paths.bugs}>{t("bugs:report.look")}</Link>
                </>
              ) : (
                reported?._id &&
                reported.order && (
                  <Link to={bugPath(reported._id)} data-keep-clear>
                    {t("bugs:report.lookAt", { order: reported.order })}
                  </Link>
                )
              )}
            </p>
            <Button htmlType="submit" type="primary" loading={isSending} disabled={!form.isReady}>
              {t("bugs:report.submit")}
            </Button>
          </div>
        </section>
      </form>
      {/* Outside the form, as submitting their dialogs would bubble to it. */}
      <LeaveGuard isOn={form.hasUnfinished} text={t("bugs:files.leaveUnfinished")} />
      <ResendDialog {...form.resending} />
    </>
  );
}
