import { type HttpError, useCreate } from "@refinedev/core";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { Bug, CallInput } from "#contract/types.ts";
import { serverText } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useDraft } from "../../../framework/useDraft.ts";
import { useSendOnce } from "../../../framework/useSendOnce.ts";
import { NARROW } from "../../../theme/useMediaQuery.ts";
import {
  areRefusedForGood,
  areUploaded,
  hasFailed,
  isUnderWay,
  storedUploads,
  type Upload,
  uploadedUrls,
} from "../attachments/uploads.ts";
import { useUploads } from "../attachments/useUploads.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";
import {
  EMPTY_REPORT,
  missingFields,
  overlongFields,
  type ReportDraft,
  readReportDraft,
} from "./reportDraft.ts";

/** How long a toast offers the reported bug. */
const LOOK_S = 10;

type Fields = Omit<ReportDraft, "files">;
/** The fields that can keep it from being sent. */
export type FormField = Exclude<keyof Fields, "bugType">;

/** The logic of Report a Bug, apart from its rendering. */
export function useReportForm({ onFault }: { onFault: (field: FormField) => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [draft, setDraft] = useDraft("report", EMPTY_REPORT, readReportDraft);
  const { uploads, add, start, remove } = useUploads(draft.files);
  const { reportBug, isSending, doubtAbout, forget } = useReportBug();
  const [reported, setReported] = useState<Partial<Bug>>();
  const [isAsking, setIsAsking] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const isSubmitting = useRef(false);

  // Files already stored needn't be chosen again after a reload.
  useLayoutEffect(() => {
    setDraft((present) => ({ ...present, files: storedUploads(uploads) }));
  }, [uploads, setDraft]);

  // An earlier visit of this screen had sent it, and the answer has come: its files go with it.
  const removeStored = useEffectEvent(() => {
    remove(uploads.filter(({ file }) => file === undefined).map(({ id }) => id));
  });
  useEffect(() => {
    if (draft === EMPTY_REPORT) removeStored();
  }, [draft]);

  const missing = missingFields(draft);
  const overlong = overlongFields(draft);
  const isUploading = isUnderWay(uploads);
  const { files: _, ...fields } = draft;
  const report = { ...fields, attachments: uploadedUrls(uploads) };
  const doubt = isSending ? undefined : doubtAbout(report);

  async function upload(chosen: readonly Upload[]) {
    const files = await start(chosen);
    const failed = files.find(({ state }) => state === "failed");
    if (failed) toast.error(serverText(failed.failure) ?? t("bugs:files.failed"));
    else if (areUploaded(files)) toast.success(t("bugs:files.uploaded"));
  }

  function change(changes: Partial<Fields>) {
    setDraft((present) => ({ ...present, ...changes }));
    const { title, description } = { ...draft, ...changes };
    if (`${title}${description}`.trim() === "") forget();
  }

  function submit() {
    if (isSubmitting.current || isUploading) return;
    setWasTried(true);
    const [fault] = [...missing, ...overlong];
    if (fault) {
      if (missing.length > 0) toast.error(t("bugs:report.incomplete"));
      onFault(fault);
      return;
    }
    if (hasFailed(uploads)) return;
    if (doubt === "changed") setIsAsking(true);
    else void send();
  }

  async function send() {
    isSubmitting.current = true;
    const bug = await reportBug(report);
    isSubmitting.current = false;
    if (!bug) return;
    setReported(bug);
    remove(uploads.map(({ id }) => id));
    // When the screen was left and opened again meanwhile, another report may be there by now.
    setDraft((present) => (isSameText(present, report) ? EMPTY_REPORT : present));
    setWasTried(false);
    onFault("title");
  }

  return {
    draft,
    change,
    uploads,
    addFiles: (files: File[]) => void upload(add(files)),
    retryFile: (file: Upload) => void upload([file]),
    removeFile: (id: string) => remove([id]),
    isSending,
    /** The bug that was reported last on this visit. */
    reported,
    /** Whether there are files that exist only on this page. */
    hasUnfinished: uploads.length > 0 && !areUploaded(uploads),
    /** Whether the form can be sent as it is. */
    isReady: missing.length === 0 && !isUploading,
    /** Required fields left empty, once an attempt to send has revealed them. */
    missing: wasTried ? missing : [],
    filesProblem:
      wasTried && hasFailed(uploads)
        ? t(areRefusedForGood(uploads) ? "bugs:files.refused" : "bugs:files.unfinished")
        : undefined,
    submit,
    /** Whether it may have been saved although no answer came. */
    isUnanswered: doubt !== undefined,
    resending: { isOpen: isAsking, onSend: () => void send(), onClose: () => setIsAsking(false) },
  };
}

const isSameText = (a: Fields, b: Fields): boolean =>
  a.title === b.title && a.description === b.description;

/** Reports a bug. Returns it, empty if the server says no more, or undefined if it wasn't accepted. */
function useReportBug() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { sendOnce, doubtAbout, forget } = useSendOnce("report");

  /** The server's message; otherwise one that says whether it refused or did not answer. */
  const failureText = (error: HttpError | undefined) =>
    serverText(error) ?? t(error?.statusCode ? "bugs:report.refused" : "bugs:report.crashed");

  function announce({ _id, order }: Partial<Bug> = {}) {
    const message = t("bugs:report.reported");
    // The form's own link to it is far below then, as the form begins anew.
    if (!_id || !order || !window.matchMedia(NARROW).matches) {
      return { type: "success" as const, message };
    }
    const label = t("bugs:report.lookAt", { order });
    toast.success(message, {
      key: `report-${_id}`,
      label,
      run: () => void navigate(bugPath(_id)),
      seconds: LOOK_S,
    });
    return false;
  }

  const { mutateAsync, mutation } = useCreate<Bug, HttpError, CallInput<"createBug">>({
    resource: "bugs",
    invalidates: [],
    successNotification: (answer) => announce(answer?.data),
    errorNotification: (error) => ({ type: "error", message: failureText(error) }),
  });
  async function reportBug(values: CallInput<"createBug">): Promise<Partial<Bug> | undefined> {
    try {
      const { data } = await sendOnce(values, (idempotencyKey) => {
        const meta: BugsMeta = { idempotencyKey };
        return mutateAsync({ values, meta });
      });
      return data;
    } catch {
      return undefined;
    }
  }
  return { reportBug, isSending: mutation.isPending, doubtAbout, forget };
}
