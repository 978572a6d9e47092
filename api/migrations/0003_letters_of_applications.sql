-- A letter belongs to the applications that it is chosen for. The letter of a CV is the one that is suggested for each
-- application, which only the seeker decides. Until now each uploaded letter became the letter of the CV, and went to
-- every employer from then on. The files stay, and can be chosen.
update resumes set cover_letter_id = null where cover_letter_id is not null;
