import { UserOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { useDesign, useSignOut, useSwitchMode } from "./commands.ts";

export const profileResource = defineResource({
  name: "profile",
  screens: {
    show: {
      path: paths.profile,
      title: "profile:title",
      menu: { place: 80, text: "layout:entries.profile", Icon: UserOutlined },
      load: async () => (await import("./ProfilePage.tsx")).ProfilePage,
    },
  },
  commands: [useSwitchMode, useDesign, useSignOut],
});
