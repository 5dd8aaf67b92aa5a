import { HomeOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";

export const homeResource = defineResource({
  name: "home",
  screens: {
    list: {
      path: paths.home,
      title: "home:title",
      menu: { place: 10, text: "layout:entries.home", Icon: HomeOutlined },
      load: async () => (await import("./HomePage.tsx")).HomePage,
    },
  },
});
