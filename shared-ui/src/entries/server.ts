export { type RenderedPage, renderPage, type RenderOptions } from '../start/renderPage';
export type {
  DescribeContext,
  PageDescription,
  PreloadContext,
  ServerPage,
} from '../start/serverPage';
