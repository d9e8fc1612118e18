/** Last names, one a line, because some are of several words. */
export const lastNames = [
  ...`
Abbott Adams Adeyemi Ahmed Aguilar Alexander Ali Allard Allen Álvarez Anderson Andrews Armstrong Arnold Arsenault Austin Bailey
Baker Banks Barnes Barnett Barrett Beaulieu Beck Bélanger Bell Bennett Bergeron Bernard Berry Bhatt Bishop Black Blackwood Boivin
Bouchard Boucher Boudreau Bowman Boyd Bradley Brady Brennan Brewer Brooks Brown Bryant Burke Burns Burton Butler Byrne Cabrera
Caldwell Cameron Campbell Cantú Cardinal Carlson Caron Carpenter Carroll Carter Castillo Castro Chambers Chan Chang Chapman Chavez
Chen Cheng Cherry Chung Clark Clément Cohen Cole Coleman Collins Cook Cooper Côté Cox Craig Crawford Cruz Cunningham Curtis Daniels
Das Davidson Davies Davis Dawson Dean Delgado Desai Desjardins Díaz Dixon Doherty Dubois Duffy Duncan Dunn Dupuis Eaton Edwards
Elliott Ellis Erickson Espinoza Estrada Evans Farrell Faulkner Fernández Ferguson Fields Fischer Fisher Fitzgerald Fleming Fletcher
Flores Ford Fortin Foster Fournier Fox Francis Franklin Fraser Freeman Friesen Frost Fuller Gagné Gagnon Gallagher García Gardner
Garza Gauthier George Gibson Gill Girard Gómez González Goodwin Gordon Graham Grant Graves Gray Green Greene Griffin Gupta Gutiérrez
Guzmán Hall Hamel Hamilton Hansen Hanson Harper Harrington Harris Harrison Hart Harvey Hayes Henderson Henry Hernández Herrera Hicks
Hill Hoffman Holland Holmes Howard Howell Huang Hubbard Hudson Hughes Hunt Hunter Hussain Ibrahim Jackson Jacobs Jain James Jenkins
Jennings Jensen Jiménez Johnson Johnston Jones Jordan Joseph Joshi Kang Kaur Keller Kelley Kelly Kennedy Khan Kim King Klassen Klein
Knight Kowalski Kumar Lambert Lane Larson Lavoie Lawrence Lawson Leblanc Lee Lefebvre Lemieux León Leroux Leung Lévesque Lewis Li Lin
Little Liu Lloyd Long López Lowe Lynch Lyons MacDonald MacKenzie Malone Marshall Martel Martin Martínez Mason Matthews McCarthy
McDonald McGrath McKay McLean Mehta Mendoza Mercier Meyer Miller Mills Mitchell Mohamed Montgomery Moore Morales Moreau Moreno Morgan
Morin Morris Morrison Murphy Murray Myers Nadeau Nakamura Nelson Newman Ng Nguyen Nichols Nielsen Noël Nolan Norman Núñez Oliver Olson
Ortega Ortiz Ouellet Owens Owusu Palmer Paquette Park Parker Patel Patterson Payne Pearson Pelletier Peña Pereira Pérez Perkins Perry
Peters Petersen Peterson Pham Phillips Pierce Poirier Porter Powell Price Quinn Rahman Ramírez Ramos Reed Reid Reyes Reynolds
Rice Richards Richardson Ríos Rivera Roberts Robertson Robinson Rodríguez Rogers Rojas Romero Rose Ross Rossi Roy Russell Ryan
Sánchez Sanders Sandoval Santos Sato Schmidt Schneider Schultz Scott Sharma Shaw Shelton Silva Simard Simmons Simpson Singh Smith
Snyder Soto Spencer Stanley Stephens Stevens Stewart Stone Sullivan Suzuki Tanaka Taylor Tessier Thibault Thomas Thompson Tran Tremblay
Tucker Turner Underwood Valdez Vargas Vásquez Vaughn Villeneuve Wagner Walker Wallace Walsh Walters Wang Ward Warren Washington Watkins
Watson Weaver Webb Weber Wells West Wheeler White Whitehead Williams Williamson Wilson Wong Wood Woods Wright Wu Xu Yang Yates Young
Zhang Zimmerman
`
    .trim()
    .split(/\s+/),
  "D'Amico",
  "D'Angelo",
  "O'Brien",
  "O'Connor",
  "O'Donnell",
  "O'Neill",
  'O’Reilly',
  "O'Sullivan",
  'Bouchard-Roy',
  'Chen-Williams',
  'Johnson-Reyes',
  'Lefebvre-Gagnon',
  'Nguyen-Tran',
  'Smith-Jones',
  'Taylor-Ortiz',
  'De La Cruz',
  'De León',
  'Del Río',
  'Fernández Soto',
  'García Márquez',
  'López Herrera',
  'Rodríguez Peña',
  'Saint-Pierre',
  'St. Clair',
  'St. James',
  'Van der Berg',
  'Van Dyke',
  'Von Holt',
];
