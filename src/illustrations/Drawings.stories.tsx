import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect } from "storybook/test";
import "./palette.css";
import { ink } from "./palette.ts";
import { CareScene, DataScene, ResultsScene } from "./scenes/heroScenes.tsx";
import { EmptyScene, Frieze, MailScene } from "./scenes/pageScenes.tsx";
import { AquariumPanorama, BenchPanorama, HousePanorama } from "./scenes/panoramas.tsx";
import { ReportScene, ReviewScene, SettleScene } from "./scenes/stepScenes.tsx";

const meta = { title: "Foundations/Illustrations", tags: ["!autodocs"] } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = (width: number, drawings: ComponentType[]) => (
  <div
    style={{
      display: "grid",
      gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))`,
      gap: 16,
      padding: 16,
      background: ink.ground,
    }}
  >
    {drawings.map((Drawing) => (
      <Drawing key={Drawing.name} />
    ))}
  </div>
);

const scenes = [ResultsScene, DataScene, CareScene, MailScene, EmptyScene];
const steps = [ReportScene, SettleScene, ReviewScene];
const panoramas = [BenchPanorama, AquariumPanorama, HousePanorama];

/** Each is decoration: screen readers hear nothing of it. */
const seeDrawings =
  (count: number): Story["play"] =>
  async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(count);
    await expect(canvas.queryByRole("img")).toBeNull();
  };

export const Scenes: Story = {
  render: () => sheet(360, scenes),
  play: seeDrawings(scenes.length),
};
export const Steps: Story = { render: () => sheet(300, steps), play: seeDrawings(steps.length) };
export const Panoramas: Story = {
  render: () => sheet(480, [...panoramas, Frieze]),
  play: seeDrawings(panoramas.length + 1),
};
