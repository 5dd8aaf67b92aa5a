import { type HttpError, useCreate, useUpdate } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../components/useToast.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { reloadWithToast } from "../reloadWithToast.ts";
import { type ChosenImage, cropImage, readImage, releaseImage } from "./avatarImage.ts";

const quiet = { successNotification: false, errorNotification: false } as const;

/**
 * Uploads the chosen part of an image, makes it the signed-in user's avatar and reloads the page.
 */
export function useUpdateAvatar() {
  const { t } = useTranslation();
  const toast = useToast();
  const uid = useSessionUser()?.uid ?? "";
  const upload = useCreate<{ id: string; url: string }, HttpError>({ resource: "files", ...quiet });
  const update = useUpdate<{ id: string }, HttpError>({ resource: "users", id: uid, ...quiet });

  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ image, area }: { image: ChosenImage; area: Area }) => {
      const file = await cropImage(image, area);
      const { data } = await upload.mutateAsync({ values: { file, folder: "development" } });
      await update.mutateAsync({ values: { avatarURL: data.url } });
    },
    onSuccess: () => reloadWithToast(t("profile:updateAvatar.saved")),
    onError: (error) => {
      // The server's error is already in the console.
      if (!(error instanceof ApiError)) console.error(error);
      toast.error(t("profile:updateAvatar.failed"));
    },
  });
  return {
    save: mutate,
    isSaving: isPending || isSuccess,
    error,
    forgetFailure: reset,
  };
}

type ImageProblem = { reason: "notImage" | "unreadable"; name: string };

/** The chosen image, ready to crop. An unusable file leaves the previous image. */
export function useChosenImage() {
  const [image, setImage] = useState<ChosenImage>();
  const [problem, setProblem] = useState<ImageProblem>();
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef<File>(undefined);

  useEffect(() => {
    if (image) return () => releaseImage(image);
  }, [image]);

  async function choose(file: File) {
    setProblem(undefined);
    if (!file.type.startsWith("image/")) {
      setProblem({ reason: "notImage", name: file.name });
      return;
    }
    latest.current = file;
    setIsPreparing(true);
    try {
      const read = await readImage(file);
      if (latest.current === file) setImage(read);
      else releaseImage(read);
    } catch (error) {
      console.warn(`${file.name} could not be read as an image`, error);
      if (latest.current === file) setProblem({ reason: "unreadable", name: file.name });
    } finally {
      if (latest.current === file) setIsPreparing(false);
    }
  }

  return { image, problem, isPreparing, choose, forgetProblem: () => setProblem(undefined) };
}
