import { DeleteOutlined } from "@ant-design/icons";
import { ActionButton } from "../../../components/ActionButton.tsx";
import { useVerdict } from "../../../providers/access.ts";
import { useIsRemovalOffered } from "./useRemoveAttachment.ts";

interface Props {
  label: string;
  className?: string;
  onClick: () => void;
}

/** Nothing where the server has shown that it can't remove attachments. */
export function RemoveAttachmentButton({ label, className, onClick }: Props) {
  const verdict = useVerdict("bugs.removeAttachment");
  if (!useIsRemovalOffered()) return null;
  return (
    <span className={className}>
      <ActionButton
        icon={<DeleteOutlined aria-hidden />}
        aria-label={label}
        data-removes
        reason={verdict.can ? undefined : verdict.reason}
        onClick={onClick}
      />
    </span>
  );
}
