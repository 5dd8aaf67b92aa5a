import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useVerdict } from "../../../providers/access.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";

interface Props {
  label: string;
  className?: string;
  onClick: () => void;
}

/** Hidden for users who may not remove attachments, and on servers that lack the call. */
export function RemoveAttachmentButton({ label, className, onClick }: Props) {
  const { can } = useVerdict("bugs.removeAttachment");
  const isOffered = useIsOffered("removeBugAttachment");
  if (!can || !isOffered) return null;
  return (
    <span className={className}>
      <Button
        icon={<DeleteOutlined aria-hidden />}
        aria-label={label}
        data-removes
        onClick={onClick}
      />
    </span>
  );
}
