import { PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";

interface Props {
  text: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Lets the user choose an image file. */
export function ImageChooser({ text, isBusy, onChoose }: Props) {
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
