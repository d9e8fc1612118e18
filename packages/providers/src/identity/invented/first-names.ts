/** First names as people in the United States and Canada have them. */
export const firstNames = `
Aaron Abigail Adam Adrián Agnes Aisha Alan Albert Alejandra Alexander Alice Alicia Amanda Amber Amélie Amir Amy Ana Andrea
Andrew Angela Anita Anjali Anna Anthony Antonio April Ariel Arjun Arthur Ashley Audrey Austin Barbara Beatriz Benjamin Bernard
Beth Brandon Brenda Brian Brittany Bruce Caleb Camille Carl Carlos Carmen Carol Caroline Catherine Cecilia Chantal Charles
Charlotte Chloé Christina Christopher Claire Clara Cody Connor Craig Crystal Cynthia Dakota Daniel Danielle Darius David Deborah
Dennis Destiny Diana Diego Donald Donna Dorothy Douglas Dylan Edgar Eduardo Edward Eleanor Elena Élise Elizabeth Ella Emily Emma
Emmanuel Eric Erin Esther Ethan Étienne Eugene Eva Evelyn Fatima Felipe Félix Fernando Fiona Frances Francisco François Gabriel
Gail Garrett Gary George Gloria Grace Gregory Guillaume Gustavo Hannah Harold Harper Hassan Heather Hector Helen Henry Hugo Ian
Imani Ingrid Irene Isaac Isabella Jack Jacob Jacqueline Jade Jamal James Janet Jasmine Jason Javier Jean-Luc Jeffrey Jennifer
Jeremy Jésus Jessica Jill Joan Joaquín Joel Jonathan Jordan José Joseph Joshua Joyce Juan Judith Julia Julián Julie Justin Karen
Karim Katherine Kayla Keith Kelly Kenji Kenneth Kevin Kimberly Kyle Lakshmi Larry Laura Lauren Léa Leah Leonard Leslie Liam Lillian
Linda Lisa Logan Lori Louis Lucas Lucía Luis Luke Lydia Madison Malik Manuel Marcus Margaret Maria María Marie-Claude Mario Mark
Martha Martin Mary Mary-Ann Mason Mateo Matthew Maya Megan Mei Melissa Michael Michelle Miguel Mohammed Monica Mónica Morgan
Nancy Natalie Nathan Nia Nicholas Nicole Nina Noah Noémie Nolan Nora Olga Olivia Omar Oscar Owen Pamela Patricia Patrick Paul
Pedro Peter Philip Philippe Phyllis Priya Rachel Rafael Ralph Ramón Raymond Rebecca Renée Ricardo Richard Robert Robin Roger
Rosa Rose Roy Russell Ruth Ryan Samantha Samuel Sandra Sanjay Sara Scott Sean Sébastien Sergio Shane Shannon Sharon Sheila Sierra
Siobhán Sofía Sonia Sophie Stephanie Stephen Steven Susan Sylvie Tamika Tanya Taylor Teresa Terry Theo Theresa Thomas Tiffany
Timothy Trevor Tyler Tyrone Valérie Vanessa Vera Victor Victoria Vincent Virginia Walter Wayne Wei Wendy William Xavier Yasmin
Yolanda Yusuf Yvonne Zachary Zara Zoë
`;
