import { type CvSectionName, fullName, type Resume } from '@jobharbor/contract';
import {
  Box,
  Link,
  LoadingAnnouncer,
  paths,
  Skeleton,
  styled,
  Typography,
  usePageFocus,
  UserAvatar,
} from '@jobharbor/shared-ui/core';
import { CvContact, cvLanguage, CvSections } from '@jobharbor/shared-ui/cv';
import { type Ref, useRef } from 'react';

import type { CvLayout } from '../../../data/storage';
import { compactStyles } from './cvLayouts';

/** A sheet on the screen, only its text on paper. */
const Sheet = styled('article')(({ theme }) => ({
  maxWidth: 800,
  marginInline: 'auto',
  padding: theme.spacing(3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(6) },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(7, 8) },
  '@media print': {
    maxWidth: 'none',
    // A page's edge cuts off what touches it, such as the outline of a chip.
    padding: '0 1px',
    border: 0,
    '& a': { textDecoration: 'none' },
  },
  '&[data-layout="compact"]': compactStyles,
}));

/** What a section that most CVs have says to its owner while it is empty, and the words of the link that fills it. */
const HINTS: Partial<Record<CvSectionName, [text: string, action: string]>> = {
  summary: ['Your profile summary will appear here.', 'Write it'],
  experience: ['No work experience yet.', 'Add a job'],
  skills: ['No skills yet.', 'Add skills'],
  languages: ['No languages yet.', 'Add languages'],
};

export interface CvDocumentProps {
  resume: Resume;
  /** Whose CV it is, if they are looking at it themselves and may still fill it: they see what is missing. */
  ownerId?: string;
  layout: CvLayout;
  ref?: Ref<HTMLElement>;
}

/** A CV as it is read and printed. What is not given takes no space, but for a hint to its owner on the screen. */
export function CvDocument({ resume, ownerId, layout, ref }: CvDocumentProps) {
  const hintFor = (section: CvSectionName) => {
    const hint = HINTS[section];
    if (!hint) return undefined;
    const [text, action] = hint;
    return (
      <Typography color="textSecondary" lang="en" dir="ltr">
        {text} <Link href={paths.editCv(ownerId ?? '')}>{action}</Link>
      </Typography>
    );
  };
  return (
    <Sheet ref={ref} data-layout={layout} {...cvLanguage(resume)}>
      <CvHeader resume={resume} pictureSize={layout === 'compact' ? 56 : 88} />
      <CvSections resume={resume} hintFor={ownerId ? hintFor : undefined} />
    </Sheet>
  );
}

/** Who it is and how to reach them. */
function CvHeader({ resume, pictureSize }: { resume: Resume; pictureSize: number }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const name = fullName(resume);
  usePageFocus(headingRef);
  return (
    <header>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          gap: { xs: 2, sm: 3 },
          mb: 3,
          '@media print': { mb: '10pt', flexDirection: 'row', alignItems: 'center' },
        }}
      >
        {/* Initials stand in for a picture on the screen; on paper the name beside them says more. */}
        <Box sx={{ '@media print': { '&:not(:has(img))': { display: 'none' } } }}>
          <UserAvatar name={name} src={resume.user.profileImage} size={pictureSize} />
        </Box>
        <Typography
          ref={headingRef}
          component="h1"
          variant="h1"
          tabIndex={-1}
          data-page-heading=""
          sx={{ minWidth: 0, overflowWrap: 'anywhere', '@media print': { fontSize: '24pt' } }}
        >
          <bdi>{name || 'CV'}</bdi>
        </Typography>
      </Box>
      <CvContact resume={resume} color="inherit" />
    </header>
  );
}

/** A CV before it has come, in its shape. */
export function CvSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the CV…" />
      {/* The toolbar's height, and a sheet to the end of the screen: what comes moves nothing. */}
      <Box sx={{ height: { xs: 100, sm: 44 }, mb: 3 }} aria-hidden />
      <Sheet aria-hidden sx={{ minHeight: '100dvh' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 4 }}>
          <Skeleton variant="circular" width={88} height={88} sx={{ flex: 'none' }} />
          <Skeleton variant="text" width="60%" sx={{ typography: 'h1' }} />
        </Box>
        {['8rem', '11rem'].map((width) => (
          <Box key={width} sx={{ mt: 4.5 }}>
            <Skeleton variant="text" width={width} sx={{ typography: 'h3', mb: 2 }} />
            {['100%', '96%', '70%'].map((line) => (
              <Skeleton key={line} variant="text" width={line} sx={{ typography: 'body1' }} />
            ))}
          </Box>
        ))}
      </Sheet>
    </>
  );
}
