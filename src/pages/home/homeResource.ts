import { HomeOutlined } from "@ant-design/icons";
import { calls } from "#contract/calls.ts";
import { paths } from "#contract/paths.ts";
import type { Widget } from "#contract/types.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, optionsOf, parseFilters } from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import type { Session } from "../../providers/session.ts";

export const homeResource = defineResource({
  name: "home",
  screens: {
    list: {
      path: paths.home,
      title: "home:title",
      menu: { place: 10, text: "layout:entries.home", Icon: HomeOutlined },
      load: async () => (await import("./HomePage.tsx")).HomePage,
      firstCall: calls.listWidgets.path,
    },
  },
});

/** The result is remembered for the next visit. */
function createWidgetsAdapter(api: Api, session: Session): Adapter {
  return {
    async getList({ filters, meta }) {
      parseFilters(filters, {});
      const reply = await api.call("listWidgets", {}, optionsOf(meta));
      const widgets = reply.data.list.map(toWidget);
      session.saveWidgets(widgets);
      return {
        data: widgets.map((widget) => ({ id: widget.name, ...widget })),
        total: widgets.length,
      };
    },
  };
}

/** A missing count is shown as 0. */
function toWidget(raw: Partial<Widget>): Widget {
  return {
    name: raw.name ?? "",
    count: raw.count ?? 0,
    imageURL: raw.imageURL ?? "",
    redirectURL: raw.redirectURL ?? "",
  };
}

export const widgetsResource = defineResource({
  name: "widgets",
  adapter: ({ api, session }) => createWidgetsAdapter(api, session),
});

export const statisticsResource = defineResource({
  name: "statistics",
  adapter: ({ api }) => ({
    async getOne({ id, meta }) {
      if (id !== "bugsByWeek") throw new Error(`Expected "bugsByWeek"; got "${id}".`);
      const { data } = await api.call("bugsByWeek", {}, optionsOf(meta));
      return { data: { id, ...data } };
    },
  }),
});
