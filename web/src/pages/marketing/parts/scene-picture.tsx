import type { ComponentProps } from "react";
import { StockPicture } from "./stock-picture.tsx";

/** Describes each scene of illustrations.svg. */
export const sceneWords = {
  answer: "An answer on the left, with a line to its source's words on the right",
  graph: "Five boxes joined by straight lines, the middle one led to the ground",
  layers: "Four layers that narrow downward, with one line through all of them to the ground",
  pages: "Three pages side by side, one line of the middle one cited and led to the ground",
  script: "A script in four rows, one line of it cited and led to the ground",
  shield: "A shield around four lines, one of them cited and led to the ground",
};

/** Shows a picture by keyword, described by the words of its scene. */
export function ScenePicture(picture: Omit<ComponentProps<typeof StockPicture>, "alt">) {
  return <StockPicture {...picture} alt={sceneWords[picture.scene as keyof typeof sceneWords]} />;
}
