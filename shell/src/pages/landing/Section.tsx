import { Container } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface SectionProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  children: ReactNode;
}

/** One of the landing page's sections, with the space before it. */
export function Section({ labelledBy, children }: SectionProps) {
  return (
    <Container
      component="section"
      aria-labelledby={labelledBy}
      maxWidth="lg"
      sx={{ pt: { xs: 7, md: 10 } }}
    >
      {children}
    </Container>
  );
}
