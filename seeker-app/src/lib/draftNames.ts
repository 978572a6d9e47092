/** What the names of a seeker's drafts begin with. */
export const DRAFTS = { answers: 'answers/', cv: 'cv/', savedNote: 'savedNote/' } as const;
