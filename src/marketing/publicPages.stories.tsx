import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type PublicPage, publicPages } from "./publicPages.ts";

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

const dark = { globals: { theme: "dark" } };

export const Landing = show(publicPages.landing);
export const LandingDark: Story = { ...Landing, ...dark };
export const AboutUs = show(publicPages.aboutUs);
export const AboutUsDark: Story = { ...AboutUs, ...dark };
export const ContactUs = show(publicPages.contactUs);
export const ContactUsDark: Story = { ...ContactUs, ...dark };
export const PrivacyPolicy = show(publicPages.privacyPolicy);
export const PrivacyPolicyDark: Story = { ...PrivacyPolicy, ...dark };
export const TermsOfService = show(publicPages.termsOfService);
export const TermsOfServiceDark: Story = { ...TermsOfService, ...dark };
export const NotFound = show(publicPages.notFound);
export const NotFoundDark: Story = { ...NotFound, ...dark };
