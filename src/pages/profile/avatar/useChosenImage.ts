import { useEffect, useRef, useState } from "react";
import { type ChosenImage, readImage, releaseImage } from "./avatarImage.ts";

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

  return { image, problem, isPreparing, choose };
}
