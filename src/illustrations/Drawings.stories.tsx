import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import "./palette.css";
import { ink } from "./palette.ts";
import { AquariumPanorama } from "./panoramas/AquariumPanorama.tsx";
import { BenchPanorama } from "./panoramas/BenchPanorama.tsx";
import { HousePanorama } from "./panoramas/HousePanorama.tsx";
import { CareScene } from "./scenes/CareScene.tsx";
import { DataScene } from "./scenes/DataScene.tsx";
import { EmptyScene } from "./scenes/EmptyScene.tsx";
import { Frieze } from "./scenes/Frieze.tsx";
import { MailScene } from "./scenes/MailScene.tsx";
import { ReportScene } from "./scenes/ReportScene.tsx";
import { ResultsScene } from "./scenes/ResultsScene.tsx";
import { ReviewScene } from "./scenes/ReviewScene.tsx";
import { SettleScene } from "./scenes/SettleScene.tsx";

const meta = { title: "Marketing/Drawings" } satisfies Meta;
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

export const Scenes: Story = { render: () => sheet(360, scenes) };
export const ScenesDark: Story = { ...Scenes, globals: { theme: "dark" } };
export const Steps: Story = { render: () => sheet(300, steps) };
export const StepsDark: Story = { ...Steps, globals: { theme: "dark" } };
export const Panoramas: Story = { render: () => sheet(480, [...panoramas, Frieze]) };
export const PanoramasDark: Story = { ...Panoramas, globals: { theme: "dark" } };
