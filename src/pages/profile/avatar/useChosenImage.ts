import { useEffect, useRef, useState } from "react";
import { type ChosenImage, readImage, releaseImage } from "./avatarImage.ts";

export type ImageProblem = { reason: "notImage" | "unreadable"; name: string };

/** The image that a person chose, made ready to crop. One that can't be taken leaves the last one. */
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

  return { image, problem, isPreparing, choose };
}
