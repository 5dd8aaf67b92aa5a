import { ArrowLeftOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { cameFrom } from "../cameFrom.ts";

/** Goes back in the history if the user came from the list, which restores its position. */
export function ReturnToBugs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFromList = cameFrom(useLocation().state) === paths.bugs;
  return (
    <LinkButton
      to={paths.bugs}
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isFromList || !isPlain) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t("bugs:details.back")}
    </LinkButton>
  );
}
