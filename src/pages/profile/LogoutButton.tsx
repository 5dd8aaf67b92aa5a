import { LogoutOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

export function LogoutButton() {
  const { t } = useTranslation();
  const { mutate: logout, isPending } = useLogout();
  return (
    <Button icon={<LogoutOutlined aria-hidden />} loading={isPending} onClick={() => logout()}>
      {t("profile:logout")}
    </Button>
  );
}
