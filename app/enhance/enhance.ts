console.log("enhance");
