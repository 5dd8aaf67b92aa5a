import { useEffect, useEffectEvent, useState } from "react";

/**
 * Handles files dropped or pasted anywhere on the page. Otherwise a file that misses its field
 * would replace the page, and the text would be lost.
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handleFiles(files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied together with its picture is meant as text.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      handleFiles(files);
    };
    document.addEventListener("dragover", handleDragOver);
    document.addEventListener("dragleave", handleDragLeave);
    document.addEventListener("drop", handleDrop);
    document.addEventListener("paste", handlePaste);
    return () => {
      document.removeEventListener("dragover", handleDragOver);
      document.removeEventListener("dragleave", handleDragLeave);
      document.removeEventListener("drop", handleDrop);
      document.removeEventListener("paste", handlePaste);
    };
  }, []);

  return isOver;
}
