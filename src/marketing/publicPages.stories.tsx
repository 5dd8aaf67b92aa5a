import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type PublicPage, publicPages } from "./publicPages.ts";

/** The pages that anybody can open, without signing in. */
const meta = { title: "Marketing/Pages" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const show = ({ Page }: PublicPage): Story => ({
  render: () => <Page />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(canvas.getByRole("contentinfo")).toBeVisible();
  },
});

export const Landing = show(publicPages.landing);
export const AboutUs = show(publicPages.aboutUs);
export const ContactUs = show(publicPages.contactUs);
export const PrivacyPolicy = show(publicPages.privacyPolicy);
export const TermsOfService = show(publicPages.termsOfService);
export const NotFound = show(publicPages.notFound);
