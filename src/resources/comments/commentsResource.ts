import { CommentOutlined } from "@ant-design/icons";
import { calls } from "#contract/calls.ts";
import { COMMENTS_PAGE_SIZE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseFilters,
  unexpected,
} from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import type { Session } from "../../providers/session.ts";

export interface CommentsMeta {
  /** create */
  idempotencyKey?: string;
  /** update: the text that is being edited; if it has changed meanwhile, the server refuses */
  seen?: string;
}

/** The list is of the latest comments: a bug's own come with getOne of `bugs`. */
function createCommentsAdapter(api: Api, session: Session): Adapter<CommentsMeta> {
  return {
    async getList({ filters, pagination, meta }) {
      parseFilters(filters, {});
      const page = pageOf(pagination);
      const reply = await api.call("listRecentComments", { ...page }, optionsOf(meta));
      const all = reply.data.map((comment) => ({ id: comment._id, ...comment }));
      // Without a total, the reply is the whole list, whatever page was requested.
      const isWhole = page !== undefined && reply.total === undefined;
      const data = isWhole ? all.slice((page.page - 1) * page.limit, page.page * page.limit) : all;
      return { data, total: reply.total ?? all.length };
    },
    async create({ variables, meta }) {
      if (!hasKeys(variables, "bugID", "comment")) {
        throw unexpected("comments create", "{ bugID, comment }", variables);
      }
      const reply = await api.call(
        "addComment",
        {
          bugID: String(variables.bugID),
          comment: String(variables.comment),
          commentedBy: session.user()?.uid,
        },
        { idempotencyKey: meta?.idempotencyKey },
      );
      const comment = reply.data?.comment;
      return { data: comment ? { id: comment._id, ...comment } : {} };
    },
    async update({ id, variables, meta }) {
      if (!hasKeys(variables, "comment")) {
        throw unexpected("comments update", "{ comment }", variables);
      }
      const comment = String(variables.comment);
      const { data } = await api.call("editComment", { id: String(id), comment, seen: meta?.seen });
      return { data: { id, ...data.comment } };
    },
    async deleteOne({ id }) {
      const { data } = await api.call("deleteComment", { id: String(id) });
      return { data: { id, ...data.comment } };
    },
  };
}

export const commentsResource = defineResource({
  name: "comments",
  screens: {
    list: {
      path: paths.recentActivity,
      title: "activity:title",
      documentTitle: "activity:documentTitle",
      query: ["show", "by", "since"],
      menu: { place: 60, text: "layout:entries.recentActivity", Icon: CommentOutlined },
      load: async () => (await import("./RecentActivityPage.tsx")).RecentActivityPage,
      firstCall: `${calls.listRecentComments.path}?page=1&limit=${COMMENTS_PAGE_SIZE}`,
    },
  },
  adapter: ({ api, session }) => createCommentsAdapter(api, session),
  refreshes: ["comments", "bugs", "widgets", "events"],
});
