import { paths } from "#contract/paths.ts";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import { ClosingCall } from "./ClosingCall.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { Partners } from "./Partners.tsx";

export function LandingPage() {
  return (
    <PublicFrame path={paths.landing}>
      <Hero />
      <HowItWorks />
      <Partners />
      <ClosingCall />
    </PublicFrame>
  );
}
