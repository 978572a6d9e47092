// Stands in for style sheets and fonts, which say nothing to a test.
export {};
