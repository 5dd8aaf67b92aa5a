import { PictureOutlined } from "@ant-design/icons";
import { type DragEvent, useRef, useState } from "react";
import type { Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Button } from "../../../components/Button.tsx";
import { useKeptFocus } from "../../../components/hooks.ts";
import { AvatarCropper, AvatarPreview } from "./AvatarCropper.tsx";
import styles from "./UpdateAvatarDialog.module.css";
import { useChosenImage, useUpdateAvatar } from "./useUpdateAvatar.ts";

interface Crop {
  /** The image that it belongs to. */
  url: string;
  percent: Area;
  pixels: Area;
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Choose an image, crop it, preview and save it. */
export function UpdateAvatarDialog(dialog: Props) {
  const { t } = useTranslation();
  const { image, problem, isPreparing, choose, forgetProblem } = useChosenImage();
  const [lastCrop, setCrop] = useState<Crop>();
  const { save, isSaving, error, forgetFailure } = useUpdateAvatar();
  const crop = lastCrop?.url === image?.url ? lastCrop : undefined;
  const content = useRef<HTMLFieldSetElement>(null);
  // The button that has chosen an image makes way for one that chooses another.
  const focus = useKeptFocus(() => content.current?.querySelector("button"));

  function handleChoice(file: File) {
    forgetFailure();
    void choose(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !isSaving) handleChoice(file);
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("profile:updateAvatar.title")}
      submit={t("save")}
      busySubmit={t("profile:updateAvatar.saving")}
      isBusy={isSaving}
      isReady={crop !== undefined}
      error={error}
      failure={
        problem
          ? t(`profile:updateAvatar.${problem.reason}`, { name: problem.name })
          : error && t("profile:updateAvatar.failed")
      }
      onSubmit={() => {
        if (!image || !crop) return;
        forgetProblem();
        save({ image, area: crop.pixels });
      }}
    >
      <fieldset
        ref={content}
        {...focus}
        className={styles.content}
        disabled={isSaving}
        aria-label={t("profile:updateAvatar.image")}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        {image ? (
          <>
            <AvatarCropper
              key={image.url}
              url={image.url}
              onCrop={(percent, pixels) => setCrop({ url: image.url, percent, pixels })}
            />
            <div className={styles.outcome}>
              {crop && <AvatarPreview url={image.url} area={crop.percent} />}
              <ImageChooser
                text={t("profile:updateAvatar.chooseOther")}
                isBusy={isPreparing}
                onChoose={handleChoice}
              />
            </div>
          </>
        ) : (
          <div className={styles.chooser}>
            <ImageChooser
              text={t(
                isPreparing ? "profile:updateAvatar.preparing" : "profile:updateAvatar.choose",
              )}
              isBusy={isPreparing}
              onChoose={handleChoice}
            />
            <span className={styles.hint}>{t("profile:updateAvatar.drop")}</span>
          </div>
        )}
      </fieldset>
    </ActionDialog>
  );
}

interface ImageChooserProps {
  text: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Lets the user choose an image file. */
function ImageChooser({ text, isBusy, onChoose }: ImageChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a failure.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button
        icon={<PictureOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
}
