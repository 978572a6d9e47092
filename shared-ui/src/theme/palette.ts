import { BRAND_COLORS, type Tone } from '@jobharbor/contract';

/** A background and the text that is readable on it. */
export interface ColorPair {
  bg: string;
  text: string;
}

/** One whole colour scheme, as plain hex values so that contrast can be computed. */
export interface SchemePalette {
  primary: { main: string; light: string; dark: string; contrastText: string };
  secondary: {
    main: string;
    light: string;
    dark: string;
    contrastText: string;
  };
  accent: { main: string; light: string; dark: string; contrastText: string };
  error: { main: string };
  warning: { main: string };
  info: { main: string };
  success: { main: string };
  background: { default: string; paper: string };
  text: { primary: string; secondary: string; disabled: string };
  divider: string;
  /** The brand as a surface: a soft tint to rest on, and the deep water of the landing page. */
  brand: {
    soft: string;
    softText: string;
    line: string;
    deep: string;
    deepText: string;
    deepMuted: string;
  };
  /** Edges of controls, which must stand out 3:1 from what surrounds them (WCAG 1.4.11). */
  control: { border: string };
  focus: { ring: string };
  /** Of statuses, stages and messages. */
  tone: Record<Tone, ColorPair>;
  /** Behind the initials of a company without a logo. */
  initials: Record<InitialsTone, ColorPair>;
}

export const INITIALS_TONES = ['sea', 'moss', 'sky', 'plum', 'clay', 'sand'] as const;
export type InitialsTone = (typeof INITIALS_TONES)[number];

export const light: SchemePalette = {
  primary: {
    main: BRAND_COLORS.main,
    light: '#2d7a86',
    dark: BRAND_COLORS.mainDark,
    contrastText: BRAND_COLORS.mainText,
  },
  secondary: {
    main: '#3f5b61',
    light: '#5f7a80',
    dark: '#2b4146',
    contrastText: '#ffffff',
  },
  accent: {
    main: BRAND_COLORS.accent,
    light: '#f8c27b',
    dark: '#e29229',
    contrastText: BRAND_COLORS.accentText,
  },
  error: { main: '#a92b23' },
  warning: { main: '#7a4f00' },
  info: { main: '#1f5a96' },
  success: { main: '#1c6b42' },
  background: { default: '#f5f9f9', paper: '#ffffff' },
  text: { primary: '#12282c', secondary: '#496065', disabled: '#7c9195' },
  divider: '#d6e2e3',
  brand: {
    soft: '#e3f1f2',
    softText: '#0a4852',
    line: '#b5d5d8',
    deep: BRAND_COLORS.deep,
    deepText: BRAND_COLORS.deepText,
    deepMuted: BRAND_COLORS.deepMuted,
  },
  control: { border: '#7a9094' },
  focus: { ring: BRAND_COLORS.main },
  tone: {
    grey: { bg: '#e3ebed', text: '#2f474c' },
    yellow: { bg: '#fbedbd', text: '#574006' },
    blue: { bg: '#dae8fb', text: '#1c3f75' },
    red: { bg: '#fbdfdc', text: '#7a1c17' },
    green: { bg: '#d9f0e0', text: '#14532d' },
  },
  initials: {
    sea: { bg: '#d7edef', text: '#0a4852' },
    moss: { bg: '#e1eed6', text: '#31501a' },
    sky: { bg: '#dde9f8', text: '#1f4471' },
    plum: { bg: '#efe2f1', text: '#5b2a63' },
    clay: { bg: '#f8e2d8', text: '#71331a' },
    sand: { bg: '#f5ead0', text: '#594310' },
  },
};

export const dark: SchemePalette = {
  primary: {
    main: '#7fcdd6',
    light: '#a8dfe5',
    dark: '#54aab4',
    contrastText: '#04262b',
  },
  secondary: {
    main: '#a9bfc3',
    light: '#c6d6d9',
    dark: '#829a9f',
    contrastText: '#0d1a1d',
  },
  accent: {
    main: '#f6b45c',
    light: '#facb8d',
    dark: '#e39d3d',
    contrastText: '#2b1a00',
  },
  error: { main: '#f5a097' },
  warning: { main: '#efc266' },
  info: { main: '#94c1ef' },
  success: { main: '#86d3a6' },
  background: { default: '#0d1719', paper: '#142124' },
  text: { primary: '#e5eeef', secondary: '#a6babe', disabled: '#6f878c' },
  divider: '#293b3f',
  brand: {
    soft: '#16323a',
    softText: '#b9e3e8',
    line: '#2f5158',
    deep: '#0c323a',
    deepText: '#f1f8f9',
    deepMuted: '#b4d2d6',
  },
  control: { border: '#6b8489' },
  focus: { ring: '#8ad6df' },
  tone: {
    grey: { bg: '#2a3b3f', text: '#cfdde0' },
    yellow: { bg: '#40330f', text: '#f3dc94' },
    blue: { bg: '#1a3355', text: '#bcd6f8' },
    red: { bg: '#4a1f1c', text: '#f8c5c0' },
    green: { bg: '#173a27', text: '#b5e6c6' },
  },
  initials: {
    sea: { bg: '#17383f', text: '#b4e2e8' },
    moss: { bg: '#283a1b', text: '#cbe3b4' },
    sky: { bg: '#1e3350', text: '#c0d7f5' },
    plum: { bg: '#3c2542', text: '#e5c8ea' },
    clay: { bg: '#472a1d', text: '#f3cdb9' },
    sand: { bg: '#3d3215', text: '#ecd9a4' },
  },
};
