/** The five exercises of pilates-a-casa-dieci-minuti, each at the moment that counts. Lying bodies are wider than their cell. */
import { places } from "./drawn-picture.ts";
import type { SeedArticle } from "./seed-article.ts";

const floor = { points: places(-0.23, 0.29, 1.23, 0.29), straight: true };

export const exerciseFigures = {
  "pilates-respiro-che-allarga": {
    ground: "sand",
    kind: "sketch",
    figures: [
      {
        head: [-0.05, 0.36],
        lines: [
          floor,
          { points: places(0.04, 0.32, 0.19, 0.3, 0.34, 0.32, 0.45, 0.33, 0.55, 0.3) },
          { points: places(0.36, 0.43, 0.46, 0.41, 0.54, 0.42, 0.58, 0.43) },
          { points: places(0.55, 0.3, 0.74, 0.68, 0.82, 0.3, 0.96, 0.3), bent: true },
          { points: places(0.12, 0.35, 0.33, 0.31, 0.23, 0.47), bent: true },
          { points: places(0.03, 0.39, 0.1, 0.46, 0.22, 0.52, 0.31, 0.48, 0.36, 0.43), hot: true },
        ],
      },
    ],
  },
  "pilates-ponte": {
    ground: "ink",
    kind: "sketch",
    figures: [
      {
        head: [-0.05, 0.36],
        lines: [
          floor,
          { points: places(0.1, 0.32, 0.5, 0.31, 0.7, 0.68), straight: true },
          { points: places(0.77, 0.67, 0.81, 0.3, 0.95, 0.3), bent: true },
          { points: places(0.07, 0.34, 0.23, 0.31, 0.39, 0.31, 0.45, 0.31) },
          { points: places(0.05, 0.33, 0.77, 0.68), hot: true },
        ],
      },
    ],
  },
  "pilates-insetto-lento": {
    ground: "sand",
    kind: "sketch",
    figures: [
      {
        head: [0.15, 0.36],
        lines: [
          floor,
          { points: places(0.31, 0.33, 0.33, 0.73), straight: true },
          { points: places(0.66, 0.32, 0.68, 0.65, 0.95, 0.63), straight: true },
          { points: places(0.24, 0.32, 0.39, 0.31, 0.53, 0.32, 0.66, 0.31) },
          { points: places(0.29, 0.42, 0.41, 0.43, 0.53, 0.4, 0.63, 0.42) },
          { points: places(0.3, 0.35, 0.3, 0.53, 0.29, 0.73) },
          { points: places(0.66, 0.32, 0.64, 0.66, 0.91, 0.66), bent: true },
          { points: places(0.3, 0.35, 0.19, 0.49, 0.04, 0.49, -0.15, 0.45), hot: true },
          { points: places(0.66, 0.32, 0.82, 0.38, 0.99, 0.43, 1.16, 0.46), hot: true },
        ],
      },
    ],
  },
  "pilates-fianco": {
    ground: "ink",
    kind: "sketch",
    figures: [
      {
        head: [-0.01, 0.42],
        lines: [
          floor,
          { points: places(-0.17, 0.31, -0.04, 0.31, 0.1, 0.32, 0.19, 0.33) },
          { points: places(0.08, 0.46, 0.18, 0.47, 0.34, 0.4, 0.46, 0.44, 0.56, 0.47) },
          { points: places(0.19, 0.33, 0.34, 0.32, 0.46, 0.31, 0.57, 0.31) },
          { points: places(0.16, 0.44, 0.24, 0.35, 0.33, 0.31, 0.36, 0.31) },
          { points: places(0.57, 0.37, 0.81, 0.31, 1.14, 0.31), bent: true },
          { points: places(0.56, 0.46, 0.75, 0.71, 1.11, 0.34), hot: true, bent: true },
        ],
      },
    ],
  },
  "pilates-sfinge": {
    ground: "sand",
    kind: "sketch",
    figures: [
      {
        head: [0.95, 0.69],
        lines: [
          floor,
          { points: places(-0.17, 0.31, -0.13, 0.31, 0.04, 0.34, 0.2, 0.32, 0.39, 0.39, 0.46, 0.4) },
          { points: places(0.31, 0.31, 0.5, 0.31, 0.64, 0.35, 0.73, 0.44, 0.81, 0.52) },
          { points: places(0.82, 0.56, 0.8, 0.31, 1.08, 0.3), bent: true },
          { points: places(0.46, 0.4, 0.57, 0.4, 0.69, 0.46, 0.78, 0.56, 0.87, 0.65), hot: true },
        ],
      },
    ],
  },
} satisfies SeedArticle["pictures"];
